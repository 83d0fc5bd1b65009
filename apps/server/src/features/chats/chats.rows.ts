/** A message before it has its place in the account's feed. Numbers are whole (country code included). */
export interface NewMessage {
  accountId: string;
  id: string;
  date: number;
  ownNumber: string;
  otherNumber: string;
  direction: 'in' | 'out';
  type: string;
  text: string;
  media: string;
  state: number;
  segments: number;
  /** Micros. */
  charge: number;
  /** Parts that lead somewhere and where to, each a list joined by `||` (decision 7); only system messages have them. */
  highlightText?: string | null;
  highlightTarget?: string | null;
}

/** A message that a network brings: who takes it out, or brought it in. */
export interface CarriedMessage extends NewMessage {
  carrier: string;
}

export interface StoredMessage extends NewMessage {
  reason: string | null;
  deletedAt: number | null;
  /** The text of a voicemail, and the language that it was asked for in; null until somebody asked. */
  stt: string | null;
  sttLanguage: string | null;
  /** Rises with every change of the account; a message carries that of its own last change. */
  seq: number;
}

export interface ChatRow {
  ownNumber: string;
  otherNumber: string;
  lastId: string;
  lastDate: number;
  lastText: string;
  lastMedia: string;
  lastType: string;
  lastDirection: 'in' | 'out';
  lastState: number;
  unread: number;
  seq: number;
  deleted: boolean;
}

/** A chat after it was read: what stayed unread, and the seq of the reading. */
export interface ReadRow {
  ownNumber: string;
  otherNumber: string;
  unread: number;
  seq: number;
}

/**
 * A text that was begun in a chat. `savedAt` is later than that of any state of it before, and so names this one. An empty text is a
 * draft that is gone.
 */
export interface DraftRow extends ReplacedDraft {
  ownNumber: string;
  otherNumber: string;
  text: string;
  savedAt: number;
}

/** Texts of other devices that a draft replaced unseen, and the `savedAt` of the last of them; null where there is none. */
export interface ReplacedDraft {
  replacedText: string | null;
  replacedAt: number | null;
}

/** The whole key of a message: it leads to one partition and one row. */
export interface MessageKey {
  accountId: string;
  ownNumber: string;
  otherNumber: string;
  date: number;
  id: string;
}

/** A report of the network about an outgoing message. */
export interface StateChange extends MessageKey {
  state: number;
  at: number;
  reason: string | null;
}

/** A report that moved a message on, with the message's new place in the feed. */
export type AdvancedMessage = StateChange & { seq: number };

/** The text of a voicemail. `language` as it was asked for: '' for Automatic. */
export interface Transcript {
  text: string;
  language: string;
}
