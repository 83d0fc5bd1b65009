export const en = {
  logOut: {
    title: 'Log out?',
    body: 'You will stop receiving messages on this device until you log in again.',
    waiting_one: '{{count}} message waits for the connection. It will not be sent, and is lost.',
    waiting_other: '{{count}} messages wait for the connection. They will not be sent, and are lost.',
    drafts_one: 'What you wrote in {{count}} chat and did not send is lost.',
    drafts_other: 'What you wrote in {{count}} chats and did not send is lost.',
  },
};
