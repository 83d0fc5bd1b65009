import { Button, Group, Text } from '@mantine/core';
import { apiModes, apiStatuses } from '@manyline/contract/api-access';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { splitCallbackUrl } from '@manyline/domain/callback';
import type { ApiError } from '@manyline/page/api/api-error';
import { SectionCard } from '@manyline/page/ui/section-card';
import { IconHelpCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { WaitingButton } from '../../../ui/waiting-button.tsx';
import { isAbout } from '../api/is-about.ts';
import { useSaveAccess } from '../api/use-save-access.ts';
import { useTestCallback } from '../api/use-test-callback.ts';
import { CallbackFields } from './callback-fields.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { TestFailed } from './test-failed.tsx';
import { useCallbackForm } from './use-callback-form.ts';

/** Where codes are delivered to: apply with it, change it, test it. */
export function CallbackCard({ access, onHelp }: { access: VerificationCodeApi; onHelp: () => void }) {
  const t = useText('developer');
  const form = useCallbackForm(access);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Once it is open, or a dialog has given the focus back to what opened it.
  const focusField = () => void setTimeout(() => field.current?.focus());
  const [failed, setFailed] = useState<ApiError>();
  const isRefused = access.status === apiStatuses.rejected;
  /** A refused application is closed until its developer begins another one. */
  const [isAgain, setAgain] = useState(false);
  const isNew = access.status === apiStatuses.notApplied || (isRefused && isAgain);
  const isClosed = isRefused && !isAgain;
  const canTest = access.status === apiStatuses.reviewing || access.status === apiStatuses.verified;
  const canSave = isRefused ? !form.isEmpty : form.isChanged;
  const save = useSaveAccess((stored) => {
    form.show(stored);
    setAgain(false);
    // Nothing is left to save: the button cannot keep the keyboard, and the field has it back once it is open.
    if ([button.current, document.body].includes(document.activeElement as HTMLElement | null)) focusField();
    showSnackbar(t(isNew ? 'callback.applied' : 'callback.updated'), { tone: 'success' });
  });
  const test = useTestCallback({
    onPassed: () => showSnackbar(t('test.passed'), { tone: 'success' }),
    onFailed: setFailed,
  });
  const refused = [save.error, test.error].find((error) => isAbout(error, 'callBackUrl') || isAbout(error, 'host'));
  const problem = form.isWrong ? t('callback.wrong') : refused ? t('callback.notPublic') : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isClosed || !form.check()) return;
    save.mutate({ type: isNew ? apiModes.apply : apiModes.updateUrl, callBackUrl: form.url });
  };
  const handleTest = () => {
    if (form.check()) test.run({ protocol: form.protocol, host: form.rest.trim() });
  };
  // By a test of the URL that is stored, whatever stands in the form.
  const handleSwitchOn = () => {
    const { protocol, rest } = splitCallbackUrl(access.callBackUrl);
    test.run({ protocol, host: rest });
  };
  const handleAgain = () => {
    setAgain(true);
    focusField();
  };
  const forget = () => {
    save.reset();
    test.reset();
  };

  return (
    <SectionCard
      title={t('callback.title')}
      aside={<IconAction icon={IconHelpCircle} label={t('help.open')} tip="bottom" size={32} onClick={onHelp} />}
    >
      {access.disabledDate !== undefined && (
        <SwitchedOff access={access} isWaiting={test.isWaiting} onSwitchOn={handleSwitchOn} />
      )}
      <form onSubmit={handleSubmit} noValidate>
        <CallbackFields {...{ form, field, problem }} disabled={isClosed || save.isPending} onChange={forget} />
        {!canTest && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('test.afterApplying')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="md">
          <WaitingButton
            variant="default"
            isWaiting={test.isWaiting}
            disabled={!canTest || form.isEmpty}
            onClick={handleTest}
          >
            {t('test.run')}
          </WaitingButton>
          {/* Two elements: one that became a submit button while it is clicked would submit. */}
          {isClosed ? (
            <Button key="again" onClick={handleAgain}>
              {t('callback.again')}
            </Button>
          ) : (
            <WaitingButton key="save" ref={button} type="submit" isWaiting={save.isPending} disabled={!canSave}>
              {t(isNew ? 'callback.apply' : 'callback.update')}
            </WaitingButton>
          )}
        </Group>
      </form>
      {failed && (
        <TestFailed
          error={failed}
          onLater={() => setFailed(undefined)}
          onUpdate={() => {
            setFailed(undefined);
            focusField();
          }}
        />
      )}
    </SectionCard>
  );
}
