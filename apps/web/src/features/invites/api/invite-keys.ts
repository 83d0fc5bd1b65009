export const inviteKeys = {
  all: ['invites'] as const,
  info: (locale: string) => ['invites', 'info', locale] as const,
  inviter: (phone: string) => ['invites', 'inviter', phone] as const,
};
