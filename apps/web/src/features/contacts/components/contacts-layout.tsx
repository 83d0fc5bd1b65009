import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';
import { ListAndContent } from '../../../ui/list-and-content.tsx';
import { ContactList } from './contact-list.tsx';
import classes from './contacts.module.css';

const LIST_WIDTH = 340;

/** /contacts: the list on the left and the chosen contact beside it. */
export function ContactsLayout() {
  const nothingChosen = useMatchRoute()(links.contacts()) !== false;
  return (
    <ListAndContent list={<ContactList />} listWidth={LIST_WIDTH} nothingChosen={nothingChosen}>
      <div className={classes.content}>
        <Outlet />
      </div>
    </ListAndContent>
  );
}
