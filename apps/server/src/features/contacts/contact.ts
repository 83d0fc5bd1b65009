import type { CleanContact } from '@manyline/domain/contact';

/** As stored; `date` is its last change. */
export interface StoredContact extends CleanContact {
  id: string;
  localId: string;
  date: number;
  deleted: boolean;
}

/** A contact to be stored, clean by the rules. */
export interface NewContact extends CleanContact {
  localId: string;
}
