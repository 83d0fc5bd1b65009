/** How a state of an account is shown. */
export const accountStates = {
  active: { text: 'stateActive', colour: 'green' },
  suspended: { text: 'stateSuspended', colour: 'red' },
  deleted: { text: 'stateDeleted', colour: 'gray' },
} as const;
