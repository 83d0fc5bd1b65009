import { start } from './app/start.tsx';

// By itself: what starts the web app must not run where its scripts are shared (page-chunks.ts).
void start();
