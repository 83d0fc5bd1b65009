import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import { readSettings, withSettings } from '@manyline/brands/settings';

/** The brand with settings that came from the server; as its file has it where they fit no page of this age. */
export function brandWith({ id }: Pick<Brand, 'id'>, settings: Readonly<Record<string, unknown>>): Brand {
  try {
    return withSettings(getBrand(id), readSettings(settings));
  } catch {
    return getBrand(id);
  }
}
