import * as captcha from '../captcha.ts';
import { describeCalls, type TagDocs } from './define-docs.ts';

export const captchaDocs: TagDocs = {
  tag: 'Captcha',
  is: 'One-time questions that tell people from programs. A captcha guards one action, lasts five minutes and takes one answer.',
  schemas: [],
  calls: describeCalls(captcha, {
    genCaptcha: {
      is: 'Makes a captcha for one action. A text captcha is shown by `captcha`; a slider comes with its picture in the answer. An answer given for one action is worth nothing for another.',
      spec: '2 §4',
      query: {
        action: 'The call that the captcha is for. `sendMessage` is the socket’s.',
        kind: '`text`: characters to read, or digits to hear. `slider`: a piece to drag into its place.',
      },
      answer: {
        captchaId: 'Id of the captcha.',
        kind: 'The kind that was made.',
        expireDate: 'Until when it can be answered, epoch milliseconds.',
        slider: {
          is: 'The picture of a slider; absent for a text captcha.',
          of: {
            background: 'The picture with a gap, as a data URL (PNG).',
            piece: 'The piece that fills the gap, as a data URL (PNG).',
            width: 'Width of the picture, pixels.',
            height: 'Height of the picture, pixels.',
            pieceY: 'Upper edge of the piece within the picture, pixels.',
          },
        },
      },
      refusals: ['NOT_AUTHORISED'],
      example: {
        query: { action: 'preLogin' },
        answer: { captchaId: '01a1fc59-28ff-729c-880f-f60a93069f19', kind: 'text', expireDate: 1795235364063 },
      },
    },
    captchaPicture: {
      is: 'Answers the picture of a text captcha, or its sound: digits spoken in the language of the call, which are an answer too. Asking again shows the same challenge.',
      query: {
        captchaId: 'Id of the captcha, from `genCaptcha`.',
        form: '`image` for the picture, `audio` for the digits.',
      },
      files: { 'image/png': 'The picture (`form=image`).', 'audio/wav': 'The digits (`form=audio`).' },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
    confirmCaptcha: {
      is: 'Checks an answer ahead of the call that the captcha guards. The pass that it gives stands for the answer in that call, once. A wrong answer uses the captcha up: begin a new one.',
      spec: '2 §5',
      query: {
        captchaId: 'Id of the captcha, from `genCaptcha`.',
        captcha: 'Answer to a text captcha: the characters of the picture, or the digits that are heard.',
        captchaVerifyParam:
          'Answer to a slider: JSON text with the left edge of the dropped piece in pixels, `{"x":123}`.',
      },
      answer: { captchaPass: 'Stands for the answer, as `captcha` of the guarded call; valid once.' },
      refusals: ['WRONG_CAPTCHA', 'SLIDER_FAILED'],
    },
  }),
};
