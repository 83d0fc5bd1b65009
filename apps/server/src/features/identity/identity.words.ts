import { defineWords } from '@manyline/domain/words';

export const identityWords = defineWords({
  en: {
    decided: { approved: 'Your identity proof has been verified.', refused: 'Your identity proof was not accepted.' },
    open: { approved: 'Open my identity proof', refused: 'Upload it again' },
    /** The facts that a reviewer reads; the pictures by their slots. */
    facts: {
      userId: 'User ID',
      idCard1: 'Photo ID, front',
      idCard2: 'Photo ID, back',
      idHold1: 'Holding the ID, first photo',
      idHold2: 'Holding the ID, second photo',
    },
  },
  zh: {
    decided: { approved: '您的身份认证已通过审核。', refused: '您的身份认证未通过审核。' },
    open: { approved: '查看我的身份认证', refused: '重新上传' },
    facts: {
      userId: '用户 ID',
      idCard1: '证件照片：正面',
      idCard2: '证件照片：反面',
      idHold1: '手持证件照片：第一张',
      idHold2: '手持证件照片：第二张',
    },
  },
});
