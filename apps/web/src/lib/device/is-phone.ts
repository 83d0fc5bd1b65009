export interface Device {
  userAgent: string;
  /** navigator.userAgentData.mobile where the browser has it. */
  mobileHint?: boolean;
  coarsePointer: boolean;
  /** The shorter side of the screen in CSS pixels: does not change with the window or by turning the device. */
  shortSidePx: number;
}

/** Below this a device is held in one hand (look: a phone gets what its brand says). */
const PHONE_SHORT_SIDE_PX = 640;
const PHONE_AGENT = /iPhone|iPod|Windows Phone/i;

/**
 * A phone, not a narrow window: it says so itself, or it is touched and small. Tablets have room for the whole
 * product and get it.
 */
export function isPhone({ userAgent, mobileHint, coarsePointer, shortSidePx }: Device): boolean {
  if (mobileHint === true || isPhoneAgent(userAgent)) return true;
  return coarsePointer && shortSidePx < PHONE_SHORT_SIDE_PX;
}

function isPhoneAgent(userAgent: string): boolean {
  return PHONE_AGENT.test(userAgent) || holds(userAgent, 'Android', 'Mobile') || holds(userAgent, 'Mobile', 'Firefox');
}

/** Whether the one word stands in the text, and the other somewhere behind it. */
function holds(text: string, word: string, later: string): boolean {
  const at = text.indexOf(word);
  return at !== -1 && text.indexOf(later, at + word.length) !== -1;
}

export function readDevice(): Device {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { mobile: boolean } };
  return {
    userAgent: navigator.userAgent,
    mobileHint: userAgentData?.mobile,
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    shortSidePx: Math.min(screen.width, screen.height),
  };
}
