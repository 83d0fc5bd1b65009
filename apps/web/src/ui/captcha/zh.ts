import type { Translation } from '../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  label: '图形验证码',
  digits: '听到的数字',
  missing: '请输入图形验证码',
  picture: '图形验证码图片',
  another: '换一张',
  otherDigits: '换一段语音',
  listen: '改听语音',
  look: '改看图片',
  play: '播放语音',
  stop: '停止',
  how: '您会在背景人声中听到 6 个数字，请依次输入，可重新播放。',
  reload: '重新加载',
  failed: '验证码图片加载失败。',
  tooMany: '验证次数过多，请稍后再试。',
};
