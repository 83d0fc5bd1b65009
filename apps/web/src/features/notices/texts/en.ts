export const en = {
  title: 'Notices',
  list: 'Notices, the newest first',
  unread: 'New',
  open: 'Show',
  empty: 'No notices yet',
  emptyHint: 'Decisions, renewals, new devices, and numbers that come or go will be listed here, for a year.',
};
