/** Key of the mutations that take something away from a chat: nothing is sent until they have ended (spec 1 §4). */
export const CHANGING_CHAT = ['chats', 'changing'];
