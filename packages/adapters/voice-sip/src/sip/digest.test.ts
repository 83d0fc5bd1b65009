import { describe, expect, it } from 'vitest';
import { answerChallenge, createGuard, wantsMd5 } from './digest.ts';
import { header } from './headers.ts';
import type { SipHeader, SipRequest, SipResponse } from './message.ts';
import { makeResponse } from './responses.ts';

const request = (uri = 'sip:100@192.0.2.1', method = 'INVITE'): SipRequest => ({
  kind: 'request',
  method,
  uri,
  headers: [header('to', '<sip:100@192.0.2.1>')],
  body: Buffer.alloc(0),
});
const login = { user: 'Mufasa', password: 'Circle of Life' };
const asks = (value: string, status = 401): SipResponse =>
  makeResponse(request(), status, {
    headers: [header(status === 401 ? 'www-authenticate' : 'proxy-authenticate', value)],
  });

describe('digests', () => {
  it('without qop are as RFC 2069 has them', () => {
    const said = answerChallenge(
      asks(
        'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
      ),
      request('/dir/index.html', 'GET'),
      { user: 'Mufasa', password: 'CircleOfLife', md5: true },
    );
    // The erratum of RFC 2069's own example.
    expect(said?.value).toContain('response="1949323746fe6a43ef61f9606e7febea"');
    expect(said?.value).toContain('opaque="5ccc069c403ebaf9f0171e9517f40e41"');
  });

  it('are let in by a guard that asked, for this request alone, and not for long', () => {
    let now = 0;
    const guard = createGuard(login, () => now);
    const proof = answerChallenge(asks(guard.challenges()[0]!.value), request(), login)!;
    const withProof = (of: SipRequest) => ({ ...of, headers: [...of.headers, proof] });
    expect(guard.admits(withProof(request()))).toBe(true);
    expect(guard.admits(request())).toBe(false);
    expect(guard.admits(withProof(request('sip:100@192.0.2.1', 'BYE')))).toBe(false);
    now = 6 * 60_000;
    expect(guard.admits(withProof(request()))).toBe(false);
  });

  it('that somebody has overheard open nothing: neither the same call again, nor one to another number', () => {
    const guard = createGuard(login, () => 0);
    const prove = (uri: string) => answerChallenge(asks(guard.challenges()[0]!.value), request(uri), login)!;
    const call = (uri: string, proof: SipHeader) => ({ ...request(uri), headers: [proof] });
    const [one, other] = ['sip:12015550100@192.0.2.1', 'sip:12015550101@192.0.2.1'];
    const proof = prove(one);
    expect(guard.admits(call(other, proof))).toBe(false);
    expect(guard.admits(call(one, proof))).toBe(true);
    expect(guard.admits(call(one, proof))).toBe(false);
    expect(guard.admits(call(one, prove(one)))).toBe(true);
  });

  it('of a wrong password, another user or a nonce of their own are not', () => {
    const guard = createGuard(login, () => 0);
    const other = createGuard(login, () => 0);
    const admits = (challenge: string, by = login) => {
      const proof = answerChallenge(asks(challenge), request(), by)!;
      return guard.admits({ ...request(), headers: [proof] });
    };
    expect(admits(guard.challenges()[0]!.value)).toBe(true);
    expect(admits(guard.challenges()[0]!.value, { user: 'Mufasa', password: 'wrong' })).toBe(false);
    expect(admits(guard.challenges()[0]!.value, { user: 'Scar', password: 'Circle of Life' })).toBe(false);
    expect(admits(other.challenges()[0]!.value)).toBe(false);
  });

  it('go to a proxy as it asks, by SHA-256 too, and nowhere where something else is asked', () => {
    const challenge = 'Digest realm="r", nonce="n", algorithm=SHA-256, qop="auth,auth-int"';
    const proof = answerChallenge(asks(challenge, 407), request(), login)!;
    expect(proof.name).toBe('proxy-authorization');
    expect(proof.value).toMatch(/response="[0-9a-f]{64}".*qop=auth,/);
    expect(answerChallenge(asks('Bearer realm="r"'), request(), login)).toBeUndefined();
    expect(answerChallenge(asks('Digest realm="r", nonce="n", algorithm=NEW'), request(), login)).toBeUndefined();
  });

  it('are by SHA-256; MD5 is neither answered nor taken but where the operator allows it, and the stronger one goes first', () => {
    const byMd5 = { ...login, md5: true };
    const md5 = header('www-authenticate', 'Digest realm="r", nonce="n", algorithm=MD5, qop="auth"');
    const sha256 = header('www-authenticate', 'Digest realm="r", nonce="n", algorithm=SHA-256, qop="auth"');
    const asked = (...headers: SipHeader[]) => makeResponse(request(), 401, { headers });
    expect(answerChallenge(asked(md5), request(), login)).toBeUndefined();
    expect(wantsMd5(asked(md5), login)).toBe(true);
    expect(wantsMd5(asked(md5, sha256), login)).toBe(false);
    expect(answerChallenge(asked(md5), request(), byMd5)?.value).toContain('algorithm=MD5');
    expect(answerChallenge(asked(md5, sha256), request(), byMd5)?.value).toContain('algorithm=SHA-256');

    const [strict, open] = [createGuard(login, () => 0), createGuard(byMd5, () => 0)];
    expect(strict.challenges()).toHaveLength(1);
    const [first, second] = open.challenges();
    expect([first!.value, second!.value]).toEqual([
      expect.stringContaining('algorithm=SHA-256'),
      expect.stringContaining('algorithm=MD5'),
    ]);
    const comes = (proof: SipHeader) => ({ ...request(), headers: [proof] });
    expect(open.admits(comes(answerChallenge(asked(second!), request(), byMd5)!))).toBe(true);
    const asMd5 = header(
      'www-authenticate',
      strict.challenges()[0]!.value.replace('algorithm=SHA-256', 'algorithm=MD5'),
    );
    expect(strict.admits(comes(answerChallenge(asked(asMd5), request(), byMd5)!))).toBe(false);
  });
});
