import type { TextTree } from '../../lib/i18n/i18n.ts';

export const zh: TextTree = {
  label: '图形验证码',
  beeps: '每组提示音的次数',
  missing: '请输入图形验证码',
  picture: '图形验证码图片',
  another: '换一张',
  listen: '改听语音',
  look: '改看图片',
  play: '播放提示音',
  stop: '停止',
  how: '您会听到几组提示音，请依次输入每组响了几声。',
  reload: '重新加载',
  failed: '验证码图片加载失败。',
  tooMany: '验证次数过多，请稍后再试。',
  sliderTitle: '安全验证',
  sliderBody: '请拖动滑块，将拼图放到正确位置。',
  slide: '拖动滑块完成拼图',
  slideHow: '拖动滑块；使用键盘时按方向键移动，按回车确认。',
  anotherPuzzle: '换一张拼图',
  readInstead: '改用字符或语音',
  slideInstead: '改用滑块',
};
