import { type AddressInfo, createServer } from 'node:net';
import { createFrameReader } from '@manyline/carrier-smpp/pdu/frames';
import { decodePdu, encodePdu, type Pdu, type PduDraft } from '@manyline/carrier-smpp/pdu/pdu';

/** The network of the benchmark, a process of its own: takes each text, names it, and reports it delivered at once. */
let count = 0;

const server = createServer((socket) => {
  const reader = createFrameReader();
  socket.setNoDelay(true);
  // One system call for what one chunk asked for: the network's own cost is nobody's.
  let written: Buffer[] = [];
  const write = (draft: PduDraft) => void written.push(encodePdu(draft));

  function take({ sequence, fields }: Pdu<'submit_sm'>) {
    count += 1;
    write({ command: 'submit_sm_resp', sequence, fields: { messageId: `${count}` } });
    const said = `id:${count} sub:001 dlvrd:001 submit date:2611230101 done date:2611230101 stat:DELIVRD err:000 text:`;
    write({
      command: 'deliver_sm',
      sequence: (count % 0x7fffffff) + 1,
      fields: {
        source: fields.destination,
        destination: fields.source,
        esmClass: 4,
        shortMessage: Buffer.from(said, 'latin1'),
      },
    });
  }

  function hear(pdu: Pdu) {
    const { command, sequence } = pdu;
    if (command === 'submit_sm') take(pdu as Pdu<'submit_sm'>);
    else if (command.startsWith('bind_') || command === 'enquire_link' || command === 'unbind')
      write({ command: `${command}_resp`, sequence } as PduDraft);
  }

  socket.on('data', (chunk) => {
    for (const frame of reader.push(chunk)) hear(decodePdu(frame));
    if (written.length > 0) socket.write(Buffer.concat(written));
    written = [];
  });
  socket.on('error', () => undefined);
});
server.listen(0, '127.0.0.1', () => process.send?.({ ready: (server.address() as AddressInfo).port }));
