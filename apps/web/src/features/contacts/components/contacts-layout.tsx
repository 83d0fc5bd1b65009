import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { ListAndContent } from '../../../ui/list-and-content.tsx';
import { ContactList } from './contact-list.tsx';
import classes from './contacts.module.css';

const LIST_WIDTH = 340;

/** /contacts: the list on the left and the chosen contact beside it. */
export function ContactsLayout() {
  const nothingChosen = useMatchRoute()(links.contacts()) !== false;
  return (
    <ListAndContent
      list={<ContactList />}
      listWidth={LIST_WIDTH}
      title={useText()('tabs.contacts')}
      nothingChosen={nothingChosen}
    >
      <div className={classes.content}>
        <Outlet />
      </div>
    </ListAndContent>
  );
}
