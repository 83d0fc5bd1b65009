import { useNavigate, useParams } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

const dialogs = ['new-platform', 'help'] as const;
type Dialog = (typeof dialogs)[number];

/** The place in the address: /account/api, …/new-platform, …/help. */
export function useDeveloperPlace() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const navigate = useNavigate();
  return {
    dialog: dialogs.find((each) => each === _splat),
    open: (dialog: Dialog) => void navigate(links.pane('api', dialog)),
    close: () => void navigate({ ...links.pane('api'), replace: true }),
  };
}
