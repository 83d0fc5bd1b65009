import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import { type Abi, createTestClient, type Hex, http, publicActions, walletActions } from 'viem';

const require = createRequire(import.meta.url);
const TOKEN_FILE = 'testing-token.sol';

/** A real chain on this machine with a real ERC-20 on it, which can be mined and reorganised. */
export async function openLocalChain() {
  const hre = await createHardhatRuntimeEnvironment({}, {}, fileURLToPath(new URL('.', import.meta.url)));
  const server = await hre.network.createServer({}, '127.0.0.1', 0);
  const { port } = await server.listen();
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = createTestClient({ mode: 'hardhat', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions);
  const [rich] = await client.getAddresses();
  const { abi, bytecode } = compileToken();
  const deployed = await client.deployContract({ abi, bytecode, account: rich!, chain: null });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash: deployed });

  return {
    rpcUrl,
    client,
    rich: rich!,
    token: contractAddress!.toLowerCase() as Hex,
    sendToken: (to: string, value: bigint) =>
      client.writeContract({
        abi,
        address: contractAddress!,
        functionName: 'transfer',
        args: [to, value],
        account: rich!,
        chain: null,
      }),
    sendCoin: (to: string, value: bigint) =>
      client.sendTransaction({ to: to as Hex, value, account: rich!, chain: null }),
    mine: (blocks: number) => client.mine({ blocks }),
    close: () => server.close(),
  };
}

let compiled: { abi: Abi; bytecode: Hex } | undefined;

function compileToken() {
  if (compiled) return compiled;
  const solc = require('solc') as { compile(input: string, callbacks: object): string };
  const source = readFileSync(new URL(TOKEN_FILE, import.meta.url), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { [TOKEN_FILE]: { content: source } },
    // The newest version of the virtual machine that hardhat's chain runs, whatever the compiler's newest is.
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  };
  const read = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') });
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as SolcOutput;
  const contract = output.contracts?.[TOKEN_FILE]?.TestingToken;
  if (!contract) throw new Error(JSON.stringify(output.errors));
  compiled = { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
  return compiled;
}

interface SolcOutput {
  errors?: unknown[];
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}
