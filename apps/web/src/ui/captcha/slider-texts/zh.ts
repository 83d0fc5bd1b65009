import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '安全验证',
  body: '请拖动滑块，将拼图放到正确位置。',
  slide: '拖动滑块完成拼图',
  how: '拖动滑块；使用键盘时按方向键移动，按回车确认。',
  another: '换一张拼图',
  readInstead: '改用字符或语音',
  slideInstead: '改用滑块',
};
