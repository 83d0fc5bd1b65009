import type { KeyScope } from '@manyline/contract/console/api-keys';
import type { TeamKey } from './words.ts';

type ScopeText<Scope extends KeyScope> = Scope extends `${infer Room}.${infer Act}` ? `scope_${Room}_${Act}` : never;

/** The name of a scope. */
export const scopeText = (scope: KeyScope) => `scope_${scope.replace('.', '_')}` as ScopeText<KeyScope> & TeamKey;
