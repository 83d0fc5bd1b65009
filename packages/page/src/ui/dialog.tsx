import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from '../focus/return-focus.ts';
import { usePageText } from '../page-context.ts';

interface DialogProps extends Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape' | 'yOffset'> {
  title: string;
  onClose: () => void;
  /** Stands at the top and grows downwards, instead of in the middle. */
  tall?: boolean;
  children: ModalProps['children'];
}

/** A dialog over the page, rendered only while it is open; the focus goes back to what opened it. */
export function Dialog({ tall = false, ...props }: DialogProps) {
  const t = usePageText();
  useReturnFocus();
  return <Modal opened centered={!tall} closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
