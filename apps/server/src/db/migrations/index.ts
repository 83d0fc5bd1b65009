import type { Migration } from '../migration.ts';
import { foundation } from './0001-foundation.ts';

export const migrations: readonly Migration[] = [foundation];
