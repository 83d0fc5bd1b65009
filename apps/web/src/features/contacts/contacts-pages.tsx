/** The screens of the contacts tab, as its routes mount them. */
import './texts/register.ts';

export { ContactPage } from './components/contact-page.tsx';
export { ContactsLayout } from './components/contacts-layout.tsx';
export { ContactsStart } from './components/contacts-start.tsx';
