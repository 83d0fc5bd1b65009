import type { en } from './en.ts';

export const zh: Record<keyof typeof en, string> = {
  invitationRenewed: '为邀请生成了新链接',
  apiKeyMade: '创建了 API 密钥',
  apiKeyRevoked: '吊销了 API 密钥',
  blocked: '拉黑',
  unblocked: '解除拉黑',
};
