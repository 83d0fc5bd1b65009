import { Avatar, Group } from '@mantine/core';

/** A service by its first letter and name. */
export function ServiceMark({ app, name }: { app: string; name: string }) {
  return (
    <Group component="span" gap={12} wrap="nowrap" miw={0}>
      <Avatar component="span" size={30} radius="sm" color="gray" aria-hidden data-app={app}>
        {[...name][0]?.toUpperCase()}
      </Avatar>
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
    </Group>
  );
}
