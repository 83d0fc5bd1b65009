import { z } from 'zod';

/** Things that an operator may do. Every console call needs one of them, or a sign-in alone. */
export const permissions = [
  'accounts.see',
  'accounts.act',
  'accounts.delete',
  'accounts.export',
  'accounts.limit',
  'accounts.note',
  'figures.see',
  'brands.see',
  'brands.change',
  'carriers.see',
  'carriers.act',
  'credentials.propose',
  'home.see',
  'identities.see',
  'keeping.see',
  'keeping.act',
  'limits.see',
  'limits.act',
  'log.see',
  'log.export',
  'money.adjust',
  'money.books',
  'money.decide',
  'money.export',
  'money.see',
  'numbers.see',
  'numbers.act',
  'owners.make',
  'prices.change',
  'queues.see',
  'queues.decide',
  'system.act',
  'system.see',
  'suppliers.see',
  'suppliers.act',
  'team.see',
  'team.manage',
  'texts.see',
] as const;
export type Permission = (typeof permissions)[number];

/** What a call asks for: nothing, a signed-in operator of any role, or a permission. */
export type Access = 'anyone' | 'operator' | Permission;

export const operatorRoles = ['owner', 'reviewer', 'finance', 'support', 'auditor'] as const;
export const operatorRole = z.enum(operatorRoles);
export type OperatorRole = z.infer<typeof operatorRole>;

/** The one table of who may what. An auditor reads and changes nothing. */
export const rolePermissions: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  owner: permissions,
  reviewer: ['home.see', 'queues.see', 'queues.decide', 'identities.see', 'accounts.see', 'accounts.note'],
  finance: [
    'home.see',
    'figures.see',
    'accounts.see',
    'accounts.note',
    'accounts.export',
    'brands.see',
    'prices.change',
    'money.see',
    'money.adjust',
    'money.decide',
    'money.books',
    'money.export',
    'carriers.see',
    'suppliers.see',
    'numbers.see',
    'numbers.act',
  ],
  support: [
    'home.see',
    'figures.see',
    'queues.see',
    'accounts.see',
    'accounts.act',
    'accounts.delete',
    'accounts.limit',
    'accounts.note',
    'brands.see',
    'money.see',
    'money.adjust',
    'carriers.see',
    'suppliers.see',
    'numbers.see',
    'limits.see',
    'texts.see',
  ],
  auditor: [
    'home.see',
    'figures.see',
    'queues.see',
    'accounts.see',
    'accounts.export',
    'brands.see',
    'money.see',
    'money.books',
    'money.export',
    'carriers.see',
    'suppliers.see',
    'numbers.see',
    'keeping.see',
    'limits.see',
    'team.see',
    'log.see',
    'log.export',
  ],
};

export function mayDo(role: OperatorRole, access: Access): boolean {
  return access === 'anyone' || access === 'operator' || rolePermissions[role].includes(access);
}
