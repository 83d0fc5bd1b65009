// First: the contract's schemas are built when their modules load, and must not try to compile code then.
import '@manyline/page/zod-without-eval';
import '@mantine/core/styles.layer.css';
import '../app/global.css';
import { startFrame } from './start-frame.tsx';

startFrame();
