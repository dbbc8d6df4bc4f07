/** The specification's route table, copied by hand from it and from nothing else. */
export const specifiedAddresses = {
  general: `/ /auth /government-incentives /charging-stations /ev-models /ev-ruc /privacy-terms`,
  models: `/tesla-model-3 /nissan-leaf /byd-atto-3 /mini-countryman-ev /byd-sealion-7 /kia-ev5
    /polestar-2 /kia-ev3 /ldv-edeliver-3 /mg4-ev /ford-mustang-mach-e /volvo-ex30 /zeekr-7x
    /toyota-bz4x /tesla-model-y /ford-e-transit /audi-q4-etron /skoda-enyaq /leapmotor-c10`,
  parts: `/parts-catalog /ev-parts /ev-battery-replacement /charging-cable-type-2
    /home-wall-charger /battery-management-system /electric-motor /onboard-charger
    /dc-dc-converter /inverter /charging-port-socket /ev-tires /brake-pads /cabin-air-filter
    /coolant-system-parts /high-voltage-cables /contactors-and-relays
    /thermal-management-system /ev-specific-wipers /auxiliary-battery-12v /ccs-charging-cable
    /portable-ev-charger /regenerative-brake-controller /hv-battery-cooling-pump
    /ev-motor-controller /charging-port-flap`,
  centers: `/ev-service-centers /ultimate-mechanics /blue-cars-ltd /evs-enhanced
    /normans-auto-electrical /car-clinic-glen-innes /ultimate-ev /evolve-vehicle-centre
    /313-motors /levin-cars /kapiti-cars /tony-allen-auto-service /hybrid-battery-services`,
}

/** Every address of the table, in its order. */
export const everySpecifiedAddress = Object.values(specifiedAddresses).flatMap((addresses) =>
  addresses.split(/\s+/),
)
