import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import type { Profile } from '@manyline/contract/profile';
import { getProfileOutcome, PROFILE_STATUS } from '@manyline/domain/profile';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { type FormEvent, useRef } from 'react';
import { useProfile } from '../../../data/use-profile.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { closeOverlay, showProfile } from '../../../lib/overlay/overlay-store.ts';
import { useLeaveQuestion } from '../../../lib/use-leave-question.ts';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import classes from './profile.module.css';
import { fieldId, ProfileFields } from './profile-fields.tsx';
import { UsageFields } from './usage-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

const close = () => closeOverlay('profile');

/** The update of a profile, from wherever it is asked for. What was entered does not go by a slip of the Escape key, nor by Back. */
export function ProfileFormDialog() {
  const t = useText('profile');
  const common = useText();
  const { data, error, refetch } = useProfile();
  const isChanged = useRef(false);
  const { asks, leave, stay, discard } = useLeaveQuestion(() => isChanged.current, close);
  return (
    <Dialog tall size={560} onClose={leave} closeOnClickOutside={false} title={t('form.title')}>
      {data && <Form profile={data} onChanged={(changed) => (isChanged.current = changed)} />}
      {!data && !error && <Loader mx="auto" my="xl" display="block" aria-label={common('loading')} />}
      {!data && <Problem error={error} onRetry={refetch} />}
      {asks && (
        <ConfirmDialog
          title={t('form.discardTitle')}
          body={t('form.discardBody')}
          confirm={t('form.discard')}
          cancel={t('form.goOn')}
          danger
          onConfirm={discard}
          onClose={stay}
        />
      )}
    </Dialog>
  );
}

function Form({ profile, onChanged }: { profile: Profile; onChanged: (changed: boolean) => void }) {
  const t = useText('profile');
  const form = useProfileForm(profile);
  const update = useUpdateProfile();
  onChanged(form.isChanged);
  // Both parts may be refused in the same words.
  const refusals = new Set([profile.profileReason, profile.useCaseReason].filter((reason) => reason !== undefined));

  const wasFiled = profile.profileStatus !== PROFILE_STATUS.none;

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = form.submit();
    if ('faults' in read) return focusFirst(read.faults);
    if (update.isPending) return;
    update.mutate(read.filed, {
      onSuccess: (statuses) => {
        const outcome = getProfileOutcome(statuses);
        if (outcome) showProfile(outcome);
        else close();
      },
      onError: showError,
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={20} className={classes.fields}>
        {[...refusals].map((reason) => (
          <Alert key={reason} color="red" variant="light" p="sm">
            {t('form.refused', { reason })}
          </Alert>
        ))}
        <Text size="sm">
          {t('form.intro')}
          {wasFiled && (
            <>
              <SentenceGap />
              {t('form.again')}
            </>
          )}
        </Text>
        <ProfileFields form={form} />
        {form.usage && <UsageFields form={form} usage={form.usage} />}
        <div className={classes.foot}>
          <Button type="submit" fullWidth loading={update.isPending}>
            {t('form.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The uppermost of the fields, whose order goes by the language: itself, or the first choice of a group. */
function focusFirst(fields: readonly string[]) {
  const ids = new Set(fields.map(fieldId));
  const found = [...document.querySelectorAll('[id]')].find(({ id }) => ids.has(id));
  const target = found?.matches('input, button, textarea') ? found : found?.querySelector('input');
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  // Not behind the dialog's title.
  target.scrollIntoView({ block: 'center' });
}
