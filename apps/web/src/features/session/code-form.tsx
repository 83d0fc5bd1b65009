import { Text } from '@mantine/core';
import { login } from '@manyline/contract/session';
import { ApiError } from '@manyline/page/api/api-error';
import { useId, useState } from 'react';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useServices } from '../../lib/services.tsx';
import { CodeBoxes } from '../../ui/code-boxes.tsx';
import { emptyBoxes, rejectCode } from '../../ui/code-input.ts';
import { clearPendingLogin, loginWords, type PendingLogin } from './pending-login.ts';
import { useSessionText } from './session-texts.ts';

interface CodeFormProps {
  pending: PendingLogin;
  /** This code cannot be used any more; only a new one helps. */
  onUseless: () => void;
}

export function CodeForm({ pending, onUseless }: CodeFormProps) {
  const t = useSessionText();
  const problemId = useId();
  const { boxes, setBoxes, checking, problem, check } = useCodeCheck(pending, onUseless);
  return (
    <div>
      <CodeBoxes
        value={boxes}
        onChange={setBoxes}
        onComplete={(code) => void check(code)}
        label={t('code.label')}
        boxLabel={(position) => t('code.box', { position, count: pending.codeLength })}
        disabled={checking}
        describedBy={problemId}
      />
      {/* Its line is kept, so that nothing jumps when there is something to say. */}
      <Text id={problemId} mt="sm" mih={22} size="sm" ta="center" c="var(--mantine-color-error)" aria-live="assertive">
        {problem}
      </Text>
      <Text size="sm" ta="center" c="dimmed" role="status" hidden={!checking}>
        {checking && t('code.checking')}
      </Text>
    </div>
  );
}

function useCodeCheck({ verifyid, codeLength, login: name }: PendingLogin, onUseless: () => void) {
  const api = useApi();
  const t = useSessionText();
  const { signIn } = useServices();
  const { platform } = useBrand();
  const [boxes, setBoxes] = useState(() => emptyBoxes(codeLength));
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function check(code: string): Promise<void> {
    setChecking(true);
    setProblem(undefined);
    try {
      const { token, userId, canInvite, canSetInviter, isNew } = await api.call(login, { verifyid, code });
      clearPendingLogin(platform);
      await signIn({ token, userId, canInvite, canSetInviter });
      // Whoever typed an address that is not their account's would miss everything, and not know why.
      if (isNew) showSnackbar(t('code.isNew', { target: loginWords(name) }));
    } catch (error) {
      refuse(error);
    } finally {
      setChecking(false);
    }
  }

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    const isUseless = code === 'CODE_EXPIRED' || code === 'TOO_MANY_TRIES';
    // Boxes that are marked have words below them, also once a dialog about it is closed.
    if (code === 'WRONG_CODE' || isUseless) {
      setBoxes(rejectCode);
      setProblem(messageOf(error));
    } else setBoxes(emptyBoxes(codeLength));
    if (code !== 'WRONG_CODE' && code !== 'CODE_EXPIRED') showError(error);
    if (isUseless) onUseless();
  }

  return { boxes, setBoxes, checking, problem, check };
}
