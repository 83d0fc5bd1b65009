import type { Language } from '@manyline/brands/schema';
import type { Highlight } from '@manyline/domain/highlights';

/** What the product tells a developer, in the account's language. */
export interface Told {
  text: string;
  highlights: Highlight[];
}

export type News =
  | { about: 'api' | 'platform'; outcome: 'approved' | 'refused'; reason: string; name: string }
  | { about: 'disabled'; url: string };

const apiLink = { en: 'API management', zh: 'API 管理' };

export function writeNews(news: News, language: Language): Told {
  const link = apiLink[language];
  return { text: (language === 'zh' ? inChinese : inEnglish)(news, link), highlights: [{ text: link, target: 'api' }] };
}

function inEnglish(news: News, link: string): string {
  if (news.about === 'disabled')
    return `Your callback URL has not answered for three days, so codes are no longer delivered to it. Test or update it in ${link}; there you can also send what was missed.`;
  const why = news.reason && ` Reason: ${news.reason}`;
  if (news.about === 'platform')
    return news.outcome === 'approved'
      ? `Your request for the platform "${news.name}" was approved. More in ${link}.`
      : `Your request for the platform "${news.name}" was not approved.${why} More in ${link}.`;
  return news.outcome === 'approved'
    ? `Your access to the verification API is verified. Your user ID and key are in ${link}.`
    : `Your application for the verification API was rejected.${why} More in ${link}.`;
}

function inChinese(news: News, link: string): string {
  if (news.about === 'disabled')
    return `您的回调地址已连续三天没有响应，验证码已停止推送。请在 ${link} 中测试或更新地址，并可补发未送达的验证码。`;
  const why = news.reason && `原因：${news.reason}。`;
  if (news.about === 'platform')
    return news.outcome === 'approved'
      ? `您申请的新平台“${news.name}”已通过。详情请见 ${link}。`
      : `您申请的新平台“${news.name}”未通过。${why}详情请见 ${link}。`;
  return news.outcome === 'approved'
    ? `您的验证码 API 接入申请已通过，用户 ID 和密钥请见 ${link}。`
    : `您的验证码 API 接入申请未通过。${why}详情请见 ${link}。`;
}

export const disabledSubject = (brandName: string) => ({
  en: `${brandName}: codes are no longer delivered to your callback URL`,
  zh: `${brandName}：验证码已停止推送到您的回调地址`,
});
