import type { Migration } from '../migration.ts';
import { foundation } from './0001-foundation.ts';
import { payments } from './0008-payments.ts';
import { histories } from './0009-histories.ts';

export const migrations: readonly Migration[] = [foundation, payments, histories];
