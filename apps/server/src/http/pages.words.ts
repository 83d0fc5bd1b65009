import { defineWords } from '@manyline/domain/words';

export const pagesWords = defineWords({
  en: { description: '{brand}: phone numbers for texts, pictures, voicemail and verification codes, in your browser.' },
  zh: { description: '{brand}：在浏览器中使用电话号码收发短信和图片、接收语音留言和验证码。' },
});
