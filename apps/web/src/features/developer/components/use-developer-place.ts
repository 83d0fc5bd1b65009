import { useNavigate, useParams } from '@tanstack/react-router';

const dialogs = ['new-platform', 'help'] as const;
type Dialog = (typeof dialogs)[number];

/** What the address says: /account/api, …/new-platform, …/help. */
export function useDeveloperPlace() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const navigate = useNavigate();
  return {
    dialog: dialogs.find((each) => each === _splat),
    open: (dialog: Dialog) =>
      void navigate({ to: '/account/$pane/$', params: { pane: 'api', _splat: dialog } } as never),
    close: () => void navigate({ to: '/account/$pane', params: { pane: 'api' }, replace: true } as never),
  };
}
