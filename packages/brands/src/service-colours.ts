import { contrastWithWhite, mix } from './palette.ts';

/** The colour by which a service is known, for the ground of its initial: a fact, no mark of its own. */
export const serviceColours: Record<string, string> = {
  whatsapp: '#25D366',
  telegram: '#2AABEE',
  google: '#4285F4',
  wechat: '#07C160',
  facebook: '#0866FF',
  instagram: '#D62976',
  tiktok: '#111318',
  douyin: '#161823',
  x: '#0F1419',
  openai: '#0E8C6E',
  claude: '#D97757',
  apple: '#555960',
  microsoft: '#0067B8',
  amazon: '#FF9900',
  ebay: '#E53238',
  alibaba: '#FF6A00',
  taobao: '#FF5000',
  aliexpress: '#E43225',
  jd: '#E1251B',
  temu: '#FB7701',
  shein: '#222222',
  shopee: '#EE4D2D',
  lazada: '#0F146D',
  discord: '#5865F2',
  snapchat: '#FFFC00',
  line: '#06C755',
  viber: '#7360F2',
  signal: '#3A76F0',
  kakaotalk: '#FEE500',
  linkedin: '#0A66C2',
  reddit: '#FF4500',
  netflix: '#E50914',
  steam: '#1B2838',
  uber: '#1A1A1A',
  grab: '#00B14F',
  airbnb: '#FF385C',
  tinder: '#FD267A',
  bumble: '#FFC629',
  yahoo: '#6001D2',
  proton: '#6D4AFF',
};

/** The entry of the list that stands for every service without one: it is none of its own. */
export const OTHER_SERVICE = 'other';
const OTHER_COLOUR = '#6B7280';
/** Grounds of services whose colour nobody here knows: an operator adds some. The same service always has the same. */
const FURTHER_COLOURS = ['#3B5BDB', '#0B7285', '#2B8A3E', '#9C36B5', '#C2255C', '#B34700', '#5F3DC4', '#8A5A00'];
/** WCAG's least for large letters; the name stands beside. */
const LETTER_MIN = 3;
/** As much black as a ground takes before it is another colour: yellow has a black letter instead. */
const BLACK_MAX = 0.3;

/** A tile in the service's colour: a white letter where a touch of black lets it be read, else a black one. */
export function tileOf(app: string): { background: string; color: string } {
  const colour = serviceColours[app] ?? furtherColour(app);
  for (let share = 0; share <= BLACK_MAX; share += 0.02) {
    const background = mix(colour, '#000000', share);
    if (contrastWithWhite(background) >= LETTER_MIN) return { background, color: '#FFFFFF' };
  }
  return { background: colour, color: '#000000' };
}

function furtherColour(app: string): string {
  if (app === OTHER_SERVICE) return OTHER_COLOUR;
  let hash = 0;
  for (const character of app) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return FURTHER_COLOURS[hash % FURTHER_COLOURS.length] ?? OTHER_COLOUR;
}
