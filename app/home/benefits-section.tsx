import { Leaf, Wallet, Wind, Zap } from 'lucide-react'
import type { HomeTexts } from '../../content/home.ts'

const icons = { leaf: Leaf, wallet: Wallet, wind: Wind, zap: Zap }

export function BenefitsSection({ cards }: HomeTexts['benefits']) {
  return (
    <section className="page-width py-14 sm:py-20" aria-label="Benefits of driving electric">
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ icon, title, description }) => {
          const Icon = icons[icon]
          return (
            <li key={title}>
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
              <h2 className="mt-3 text-lg font-semibold">{title}</h2>
              <p className="mt-1.5 text-[0.9375rem] text-soft">{description}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
