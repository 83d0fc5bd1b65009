import type { Language, WrittenLanguage } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';

/** A service whose codes can be received: how it is called, and how its texts are told from those of others. */
export interface CodeService extends Record<WrittenLanguage, string> {
  /** On the wire and in the data; never changes. */
  app: string;
  /** Words that name it in its texts, in lower case; its names count too, in every language. */
  words?: readonly string[];
  /** Names that it sends under, in lower case; its words count too. */
  senders?: readonly string[];
}

/** Any service that has no entry of its own: texts that name nobody we know. */
export const OTHER_SERVICE = 'other';

/** In the order of the list. An operator blocks what must not be offered (`CODES_BLOCKED`). */
export const codeServices: readonly CodeService[] = [
  { app: 'whatsapp', en: 'WhatsApp', zh: 'WhatsApp' },
  { app: 'telegram', en: 'Telegram', zh: 'Telegram', senders: ['tgram'] },
  { app: 'google', en: 'Google', zh: '谷歌 Google', words: ['gmail', 'youtube', 'g-'] },
  { app: 'wechat', en: 'WeChat', zh: '微信', words: ['weixin'] },
  { app: 'facebook', en: 'Facebook', zh: 'Facebook', words: ['fb'], senders: ['fb'] },
  { app: 'instagram', en: 'Instagram', zh: 'Instagram' },
  { app: 'tiktok', en: 'TikTok', zh: 'TikTok' },
  { app: 'douyin', en: 'Douyin', zh: '抖音' },
  { app: 'x', en: 'X (Twitter)', zh: 'X（推特）', words: ['twitter', '推特'], senders: ['x', 'twitter'] },
  { app: 'openai', en: 'OpenAI', zh: 'OpenAI', words: ['chatgpt'] },
  { app: 'claude', en: 'Claude', zh: 'Claude', words: ['anthropic'] },
  { app: 'apple', en: 'Apple', zh: '苹果 Apple', words: ['apple id', 'icloud'] },
  { app: 'microsoft', en: 'Microsoft', zh: '微软 Microsoft', words: ['outlook', 'xbox'] },
  { app: 'amazon', en: 'Amazon', zh: '亚马逊 Amazon' },
  { app: 'ebay', en: 'eBay', zh: 'eBay' },
  { app: 'alibaba', en: 'Alibaba', zh: '阿里巴巴' },
  { app: 'taobao', en: 'Taobao', zh: '淘宝', words: ['天猫', 'tmall'] },
  { app: 'aliexpress', en: 'AliExpress', zh: '全球速卖通', words: ['速卖通'] },
  { app: 'jd', en: 'JD.com', zh: '京东' },
  { app: 'temu', en: 'Temu', zh: 'Temu' },
  { app: 'shein', en: 'SHEIN', zh: 'SHEIN' },
  { app: 'shopee', en: 'Shopee', zh: '虾皮 Shopee' },
  { app: 'lazada', en: 'Lazada', zh: 'Lazada' },
  { app: 'discord', en: 'Discord', zh: 'Discord' },
  { app: 'snapchat', en: 'Snapchat', zh: 'Snapchat' },
  { app: 'line', en: 'LINE', zh: 'LINE' },
  { app: 'viber', en: 'Viber', zh: 'Viber' },
  { app: 'signal', en: 'Signal', zh: 'Signal' },
  { app: 'kakaotalk', en: 'KakaoTalk', zh: 'KakaoTalk', words: ['kakao'] },
  { app: 'linkedin', en: 'LinkedIn', zh: '领英 LinkedIn' },
  { app: 'reddit', en: 'Reddit', zh: 'Reddit' },
  { app: 'netflix', en: 'Netflix', zh: '奈飞 Netflix' },
  { app: 'steam', en: 'Steam', zh: 'Steam' },
  { app: 'uber', en: 'Uber', zh: '优步 Uber' },
  { app: 'grab', en: 'Grab', zh: 'Grab' },
  { app: 'airbnb', en: 'Airbnb', zh: '爱彼迎 Airbnb' },
  { app: 'tinder', en: 'Tinder', zh: 'Tinder' },
  { app: 'bumble', en: 'Bumble', zh: 'Bumble' },
  { app: 'yahoo', en: 'Yahoo', zh: '雅虎 Yahoo' },
  { app: 'proton', en: 'Proton', zh: 'Proton', words: ['protonmail'] },
  { app: OTHER_SERVICE, en: 'Other service', zh: '其他应用' },
];

const byApp = new Map(codeServices.map((service) => [service.app, service]));

export function findCodeService(app: string): CodeService | undefined {
  return byApp.get(app);
}

/** A service's name; its id where there is none of that id any more. */
export function codeServiceName(app: string, language: Language): string {
  const service = byApp.get(app);
  if (!service) return app;
  // The others are names, which no machine translates.
  return app === OTHER_SERVICE ? say(service, language) : inLanguage(service, language);
}
