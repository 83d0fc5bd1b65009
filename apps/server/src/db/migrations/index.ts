import type { Migration } from '../migration.ts';
import { foundation } from './0001-foundation.ts';
import { cheaperSends } from './0002-cheaper-sends.ts';

export const migrations: readonly Migration[] = [foundation, cheaperSends];
