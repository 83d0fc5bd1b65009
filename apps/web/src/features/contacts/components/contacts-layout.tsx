import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { ContactList } from './contact-list.tsx';
import classes from './contacts.module.css';

const WIDE = '(min-width: 1024px)';

/** /contacts: the list on the left and the chosen contact beside it; on narrow windows one of the two. */
export function ContactsLayout() {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const nothingChosen = useMatchRoute()({ to: '/contacts' }) !== false;
  return (
    <div className={classes.layout}>
      {(wide || nothingChosen) && (
        <aside className={classes.side} data-wide={wide || undefined}>
          <ContactList />
        </aside>
      )}
      {(wide || !nothingChosen) && (
        <div className={classes.content}>
          <Outlet />
        </div>
      )}
    </div>
  );
}
