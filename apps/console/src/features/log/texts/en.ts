/** Names of acts that no other screen has, loaded with the log. */
export const en = {
  invitationRenewed: 'Made a new link for an invitation',
  apiKeyMade: 'Made an API key',
  apiKeyRevoked: 'Revoked an API key',
  blocked: 'Blocked',
  unblocked: 'Let in again',
};
