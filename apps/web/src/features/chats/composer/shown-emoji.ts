/** An emoji as far as its age matters. */
interface Aged {
  emoji: string;
  /** Of the Emoji standard; absent where every browser has it. */
  version?: number;
}

/**
 * Without those that are newer than this machine's fonts, which would show as boxes: of each version one is tried, newest
 * first. All of them where nothing can be told.
 */
export function withoutUnknown<Emoji extends Aged>(all: readonly Emoji[], isDrawn = drawsInColour): readonly Emoji[] {
  // The first of each: the last may be a flag, whose two letters every font draws.
  const samples = new Map<number, string>();
  for (const { emoji, version } of all) if (version && !samples.has(version)) samples.set(version, emoji);
  const known = [...samples].sort(([a], [b]) => b - a).find(([, emoji]) => isDrawn(emoji))?.[0];
  if (known === undefined && !isDrawn(OLD)) return all;
  return all.filter(({ version = 0 }) => version <= (known ?? 0));
}

/** Every colour font has it. */
const OLD = '😀';
const PX = 24;

/** A colour glyph is there, and the same whatever colour it is written in; a sequence that is not known is wider. */
function drawsInColour(emoji: string): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2 * PX, height: 2 * PX });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${PX}px system-ui, sans-serif`;
  context.textBaseline = 'top';
  if (context.measureText(emoji).width > 1.5 * context.measureText(OLD).width) return false;
  const draw = (colour: string) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = colour;
    context.fillText(emoji, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  const black = draw('#000');
  return /[1-9]/.test(black) && black === draw('#f00');
}
