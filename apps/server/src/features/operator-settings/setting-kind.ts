import type { Setting } from '@manyline/contract/console/define-setting';
import type { LoggedAct } from '@manyline/contract/console/log';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/transaction.ts';

export type PlaceOf<S extends Setting> = z.output<S['place']>;
export type ValueOf<S extends Setting> = z.output<S['value']>;

/** Who set it, and what else is written in the same transaction, last. */
export interface SetBy {
  by: string;
  note: string;
  within(tx: Tx): Promise<void>;
}

/** How a kind of setting is read and put into force by the feature that it belongs to. */
interface SettingKindBase<S extends Setting> {
  setting: S;
  /** As the log calls a change. */
  act(value: ValueOf<S> | undefined): LoggedAct;
  nameOf(place: PlaceOf<S>): string;
  /** From the database, not from memory: what another node has just set counts. Undefined: nothing is said of the place. */
  read(on: Db | Tx, place: PlaceOf<S>): Promise<ValueOf<S> | undefined>;
  /** One value has one form. @throws an error in words */
  clean?(value: ValueOf<S>, place: PlaceOf<S>): ValueOf<S>;
  /** Where nothing is said of a place; undefined without. */
  readUsual?(): ValueOf<S>;
  /** The parts that a difference goes through, where the value itself has none. */
  toParts?(value: ValueOf<S>): unknown;
}

/** One that a person changes alone. */
export interface PlainKind<S extends Setting> extends SettingKindBase<S> {
  /** Checks it and puts it into force, on this node at once and on every other within seconds. @throws an error in words */
  set(place: PlaceOf<S>, value: ValueOf<S> | undefined, asked: SetBy): Promise<void>;
}

/** One that a second person confirms, within the transaction that says so. */
export interface PricedKind<S extends Setting> extends SettingKindBase<S> {
  put(tx: Tx, place: PlaceOf<S>, value: ValueOf<S> | undefined): Promise<void>;
  /** After the commit, on this node. */
  refresh(): Promise<void>;
}

export type AnyKind = PlainKind<Setting>;
