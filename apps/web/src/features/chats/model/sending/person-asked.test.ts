import { describe, expect, it, vi } from 'vitest';
import { createChatsWorld, ends } from '../testing/chats-world.ts';

const PROOF = { captchaId: 'c', captcha: 'pass' };
const REFUSED = { status: 2, retcode: 100010, retmsg: 'Please confirm.' } as const;

describe('a message that is refused until somebody answers a captcha', () => {
  it('goes out under the same smsId once it is solved, with the pass; no alert is shown', async () => {
    const { model, deps, messages, sends } = createChatsWorld();
    deps.askPerson.mockResolvedValue(PROOF);
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer(REFUSED);
    await vi.waitFor(() => expect(sends).toHaveLength(2));
    expect(sends[1]!.payload).toMatchObject({ ...PROOF, smsId: sends[0]!.payload.smsId, text: 'hello' });
    expect(messages()).toMatchObject([{ status: 1 }]);
    await sends[1]!.answer({ seq: 1 });
    await vi.waitFor(() => expect(messages()).toMatchObject([{ status: 0, seq: 1 }]));
    expect(deps.onFailure).not.toHaveBeenCalled();
  });

  it('stays failed with its reason when the modal is closed unanswered', async () => {
    const { model, deps, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer(REFUSED);
    await vi.waitFor(() => expect(messages()).toMatchObject([{ status: 2, retcode: 100010 }]));
    expect(deps.askPerson).toHaveBeenCalledOnce();
    expect(sends).toHaveLength(1);
  });

  it('is asked for once for all that wait: the first takes the pass, the next come behind it into the queue', async () => {
    const { model, deps, sends } = createChatsWorld();
    let solve = (_proof: typeof PROOF) => {};
    deps.askPerson.mockReturnValue(new Promise((resolve) => (solve = resolve)));
    model.send(ends, { text: 'one' });
    model.send(ends, { text: 'two' });
    await sends[0]!.answer(REFUSED);
    await sends[1]!.answer(REFUSED);
    await vi.waitFor(() => expect(deps.askPerson).toHaveBeenCalledOnce());
    solve(PROOF);
    await vi.waitFor(() => expect(sends).toHaveLength(4));
    expect(sends[2]!.payload).toMatchObject({ text: 'one', ...PROOF });
    expect(sends[3]!.payload).toMatchObject({ text: 'two' });
    expect(sends[3]!.payload).not.toHaveProperty('captcha');
  });

  it('holds back what is written while somebody is asked: it goes out behind those that wait', async () => {
    const { model, deps, messages, sends } = createChatsWorld();
    let solve = (_proof: typeof PROOF) => {};
    deps.askPerson.mockReturnValue(new Promise((resolve) => (solve = resolve)));
    model.send(ends, { text: 'one' });
    await sends[0]!.answer(REFUSED);
    await vi.waitFor(() => expect(deps.askPerson).toHaveBeenCalledOnce());
    model.send(ends, { text: 'two' });
    expect(messages()).toMatchObject([{ text: 'one' }, { text: 'two', status: 2, retcode: 100010 }]);
    expect(sends).toHaveLength(1);
    solve(PROOF);
    await vi.waitFor(() => expect(sends).toHaveLength(3));
    expect(sends.slice(1).map(({ payload }) => payload)).toMatchObject([{ text: 'one', ...PROOF }, { text: 'two' }]);
    expect(deps.askPerson).toHaveBeenCalledOnce();
  });

  it('is asked for again when the pass was not taken', async () => {
    const { model, deps, sends } = createChatsWorld();
    deps.askPerson.mockResolvedValueOnce(PROOF).mockResolvedValueOnce(undefined);
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer(REFUSED);
    await vi.waitFor(() => expect(sends).toHaveLength(2));
    await sends[1]!.answer({ status: 2, retcode: 100006 });
    await vi.waitFor(() => expect(deps.askPerson).toHaveBeenCalledTimes(2));
    expect(deps.onFailure).not.toHaveBeenCalled();
  });
});
