import { createSocket } from 'node:dgram';
import type { SipAccount } from './account.ts';

/** The address of this machine that a way to the trunk begins at: nothing is sent to find out. */
function findLocalAddress(trunk: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const end = (error?: Error) => {
      const found = error ? undefined : socket.address().address;
      socket.close();
      if (found === undefined) reject(error);
      else resolve(found);
    };
    socket.once('error', end);
    socket.connect(port, trunk, () => end());
  });
}

/** Finds the address that we say is ours, to a trunk at that one. @throws where there is no way to it */
export async function findOwnAddress(
  { publicAddress, listenAddress, port }: SipAccount,
  trunk: string,
): Promise<string> {
  if (publicAddress !== undefined) return publicAddress;
  return listenAddress === '0.0.0.0' ? findLocalAddress(trunk, port) : listenAddress;
}

const PRIVATE = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
export const isPrivate = (address: string) => PRIVATE.test(address);
