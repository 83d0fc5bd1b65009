import { createServer } from 'node:http';

/** A token transfer in a block of the stub; `value` in the token's own unit. */
export interface StubLog {
  block: number;
  hash: `0x${string}`;
  to: string;
  value: bigint;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SENDER = `0x${'11'.repeat(20)}`;
const hex = (value: number | bigint) => `0x${value.toString(16)}`;
const word = (digits: string) => `0x${digits.replace('0x', '').padStart(64, '0')}`;
const blockHash = (block: number) => word(`b10c${block.toString(16)}`);

interface Call {
  method: string;
  params: unknown[];
}

/**
 * A node of an EVM chain that answers from a list, after `delayMs`, and counts what it is asked. `refuses` says of which questions it
 * knows nothing: it answers those with an error.
 */
export async function openStubNode({ token, chainId }: { token: string; chainId: number }) {
  const node = {
    head: 0,
    logs: [] as StubLog[],
    delayMs: 0,
    asked: {} as Record<string, number>,
    /** Questions that waited for their answers at the same time, at most. */
    atOnceMax: 0,
    refuses: (_call: Call): boolean => false,
  };
  let open = 0;

  const toLog = (log: StubLog) => ({
    address: token,
    topics: [TRANSFER, word(SENDER), word(log.to)],
    data: word(log.value.toString(16)),
    blockNumber: hex(log.block),
    blockHash: blockHash(log.block),
    transactionHash: log.hash,
    transactionIndex: '0x0',
    logIndex: hex(node.logs.filter(({ block }) => block === log.block).indexOf(log)),
    removed: false,
  });
  const toBlock = (block: number) => ({
    number: hex(block),
    hash: blockHash(block),
    timestamp: hex(1_700_000_000 + block * 12),
    transactions: [],
  });
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => hex(chainId),
    eth_blockNumber: () => hex(node.head),
    eth_getBlockByNumber: ([number]) => toBlock(Number(number)),
    eth_getTransactionReceipt([hash]) {
      const logs = node.logs.filter((log) => log.hash === hash).map(toLog);
      return { transactionHash: hash, status: '0x1', logs, blockNumber: logs[0]?.blockNumber, type: '0x2' };
    },
    eth_getLogs([filter]) {
      const { fromBlock, toBlock: to } = filter as { fromBlock: string; toBlock: string };
      return node.logs.filter(({ block }) => block >= Number(fromBlock) && block <= Number(to)).map(toLog);
    },
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const {
      id,
      method,
      params = [],
    } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<Call> & { id: number; method: string };
    node.asked[method] = (node.asked[method] ?? 0) + 1;
    open += 1;
    node.atOnceMax = Math.max(node.atOnceMax, open);
    await new Promise((resolve) => setTimeout(resolve, node.delayMs));
    open -= 1;
    const refused = node.refuses({ method, params });
    const said = refused ? { error: { code: -32_000, message: 'too much' } } : { result: answers[method]?.(params) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return Object.assign(node, {
    rpcUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
