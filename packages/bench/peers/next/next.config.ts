import type { NextConfig } from 'next'

// Without this Next takes the project around it, which has a lock file too, for its own root.
const config: NextConfig = { turbopack: { root: import.meta.dirname } }

export default config
