// First: the contract's schemas are built when their modules load, and must not try to compile code then.
import '@manyline/page/zod-without-eval';
import '@mantine/core/styles.layer.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { boot } from './boot.ts';

export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const services = await boot();
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
