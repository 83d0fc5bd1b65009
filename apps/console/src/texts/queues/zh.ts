import type { Translation } from '@manyline/page/words/text-tree';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  queuesIntro: '按提交时间先后排列。领取后 {{claimMinutes}} 分钟内由您处理，其他人无法决定。',
  queueEmpty: '暂无待审核内容',
  queueEmptyHint: '新提交的内容会自动显示。',
  filed: '提交时间',
  takenBy: '{{name}} 正在处理',
  takenByMe: '由您处理，至 {{time}}',
  take: '领取',
  takeFirst: '领取后即可审核。',
  approve: '通过',
  refusalReason: '拒绝原因',
  ownWordsOnly: '仅使用自己的说明',
  refusalWords: '补充说明',
  reasonBoth: '账户会以其语言看到该原因。',
  keysHint: '快捷键：j、k 上下移动，Enter 打开，a 通过。',
  chooseReview: '请从列表中选择一项',
  showPictures_other: '查看 {{count}} 张图片',
  lookLogged: '每次查看都会连同您的姓名一并记录。',
  zoomIn: '放大',
  zoomOut: '缩小',
  turn: '旋转',
  allKinds: '全部类别',
};
