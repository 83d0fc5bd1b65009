/** Promises of the server that the pages tell of: rules that stand in sentences of both. */

/** Unpaid on its day, a number is kept so long. */
export const GRACE_DAYS = 3;
/** A number's texts work so soon: a promise to who rents it, nothing in the product waits for it. */
export const ACTIVATION_HOURS = 24;
/** A transfer of crypto is waited for so long. */
export const TRANSFER_HOURS = 48;
/** A payment that a person has to look at is usually decided on within so many working days: a promise of whoever runs the product. */
export const REVIEW_WORKING_DAYS = 1;
/** Callbacks, delivered or not, can be looked at and sent again for so long. */
export const CALLBACK_LOG_DAYS = 30;
/** A callback that is not answered within this time has failed. */
export const CALLBACK_ANSWER_SECONDS = 10;
