import type { Migration } from '../migration.ts';
import { foundation } from './0001-foundation.ts';
import { conversation } from './0006-conversation.ts';
import { readStates } from './0007-read-states.ts';

export const migrations: readonly Migration[] = [foundation, conversation, readStates];
