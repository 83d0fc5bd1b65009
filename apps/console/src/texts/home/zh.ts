import type { Translation } from '@manyline/page/words/text-tree';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  homeIntro: '待处理事项与异常情况。',
  waitingTitle: '待处理',
  oldest: '最早：{{age}}',
  healthTitle: '运行状况',
  partDatabase: '数据库',
  partBlobStore: '图片与音频存储',
  partLog: '审计日志链',
  partBooks: '账目规则',
  partJobs: '定时任务',
  stateUp: '正常',
  stateDown: '异常',
  auditTitle: '审计结果',
  auditRan: '上次检查：{{age}}',
  auditRows_other: '{{rule}}：{{count}} 行',
  todayTitle: '今日',
  yesterdayByNow: '昨日同期：{{value}}',
  chartMore: '更多',
  moneyWaiting_other: '{{count}} 笔款项待处理',
  textsUncertain_other: '{{count}} 条短信去向不明',
};
