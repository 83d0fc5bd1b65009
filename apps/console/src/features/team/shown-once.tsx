import { Alert, Code, Stack } from '@mantine/core';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { Dialog } from '@manyline/page/ui/dialog';

interface ShownOnceProps {
  title: string;
  hint: string;
  secret: string;
  copy: string;
  onClose: () => void;
}

/** A secret that nobody can read again: a click beside it does not close it. */
export function ShownOnce({ title, hint, secret, copy, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert variant="light" color="yellow">
          {hint}
        </Alert>
        <Code block className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <CopyButton value={secret} label={copy} words={copy} icon />
      </Stack>
    </Dialog>
  );
}
