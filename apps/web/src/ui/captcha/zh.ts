import type { Translation } from '../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  label: '图形验证码',
  beeps: '每组提示音的次数',
  missing: '请输入图形验证码',
  picture: '图形验证码图片',
  another: '换一张',
  otherBeeps: '换一段提示音',
  listen: '改听语音',
  look: '改看图片',
  play: '播放提示音',
  stop: '停止',
  how: '您会听到几组提示音，中间夹有不计数的杂音。请依次输入每组提示音响了几声。',
  reload: '重新加载',
  failed: '验证码图片加载失败。',
  tooMany: '验证次数过多，请稍后再试。',
};
