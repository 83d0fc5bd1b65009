// First: the contract's schemas are built when their modules load, and must not try to compile code then.
import './lib/zod-without-eval.ts';
import '@mantine/core/styles.layer.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { boot } from './app/boot.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App services={boot()} />
    </StrictMode>,
  );
}
