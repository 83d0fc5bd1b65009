import type { Icon } from '@tabler/icons-react';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import classes from './partner-face.module.css';

interface PartnerFaceProps {
  /** The contact's, where the number is known. */
  name: string | undefined;
  /** Full number: the colour of who has no name. */
  number: string;
  /** The way that it went. */
  icon: Icon;
}

/** Who is at the other end, with the way that it went at the edge; the same face as in the list of chats. */
export function PartnerFace({ name = '', number, icon: Glyph }: PartnerFaceProps) {
  return (
    <span className={classes.partner} aria-hidden>
      <ContactAvatar name={name} seed={number} size={36} />
      <span className={classes.way}>
        <Glyph size={12} stroke={2.4} />
      </span>
    </span>
  );
}
